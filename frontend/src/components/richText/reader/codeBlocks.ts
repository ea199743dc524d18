/** One `pre` per code block: it can be scrolled by keyboard, copied and highlighted. */
function toPre({ ownerDocument: page }: Element, text: string, language: string | null) {
  const pre = page.createElement('pre');
  const code = page.createElement('code');
  pre.setAttribute('tabindex', '0');
  pre.setAttribute('role', 'group');
  pre.setAttribute('aria-label', 'Código');
  pre.className = 'rich-code';
  if (language) code.setAttribute('data-language', language);
  code.textContent = text;
  pre.append(code);
  return pre;
}

export function joinCodeBlocks(text: ParentNode): void {
  for (const block of text.querySelectorAll('.ql-code-block-container')) {
    const lines = [...block.querySelectorAll('.ql-code-block')];
    const language = lines[0]?.getAttribute('data-language') ?? null;
    block.replaceWith(toPre(block, lines.map((line) => line.textContent).join('\n'), language));
  }
  for (const pre of text.querySelectorAll('pre:not(.rich-code)')) {
    const language = pre.getAttribute('data-language');
    pre.replaceWith(toPre(pre, pre.textContent.replace(/^\n|\n$/g, ''), language));
  }
}
