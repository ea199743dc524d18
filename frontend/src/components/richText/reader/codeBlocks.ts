/** One `pre` for each block of lines: it can be scrolled by keyboard, copied and highlighted. */
function toPre(text: string, language: string | null): HTMLElement {
  const pre = document.createElement('pre');
  const code = document.createElement('code');
  pre.tabIndex = 0;
  pre.setAttribute('role', 'group');
  pre.setAttribute('aria-label', 'Código');
  pre.className = 'rich-code';
  if (language) code.dataset['language'] = language;
  code.textContent = text;
  pre.append(code);
  return pre;
}

export function joinCodeBlocks(fragment: DocumentFragment): void {
  for (const block of fragment.querySelectorAll('.ql-code-block-container')) {
    const lines = [...block.querySelectorAll('.ql-code-block')];
    const language = lines[0]?.getAttribute('data-language') ?? null;
    block.replaceWith(toPre(lines.map((line) => line.textContent).join('\n'), language));
  }
  for (const pre of fragment.querySelectorAll('pre:not(.rich-code)')) {
    const language = pre.getAttribute('data-language');
    pre.replaceWith(toPre(pre.textContent.replace(/^\n|\n$/g, ''), language));
  }
}
