import { useEffect } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';

const toolsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('[data-tool]')];

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function makeTabStop(tools: HTMLElement[], stop: HTMLElement | undefined): void {
  for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1;
}

/** Roving tabindex: one tab stop, arrow keys within (the ARIA toolbar pattern). */
export function useRovingTabIndex(bar: RefObject<HTMLElement | null>, onEscape: () => void) {
  useEffect(() => {
    if (!bar.current) return;
    const tools = toolsOf(bar.current);
    makeTabStop(
      tools,
      tools.find((tool) => tool.tabIndex === 0 && tool.dataset['stop']) ?? tools[0],
    );
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!bar.current || !target.matches('[data-tool]')) return;
    const tools = toolsOf(bar.current);
    for (const tool of tools) delete tool.dataset['stop'];
    target.dataset['stop'] = 'yes';
    makeTabStop(tools, target);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return onEscape();
    const step = STEPS[event.key];
    if (!step || !bar.current) return;
    const tools = toolsOf(bar.current);
    const index = tools.indexOf(event.target as HTMLElement);
    if (index < 0) return;
    event.preventDefault();
    tools[step(index, tools.length)]?.focus();
  };
  return { onFocus, onKeyDown };
}
