import { copyText } from '../../share/copyText.ts';

const COPIED_MS = 2_000;

function copyButton(pre: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  const say = (text: string) => (button.textContent = text);
  button.type = 'button';
  button.className = 'rich-copy';
  button.setAttribute('aria-live', 'polite');
  say('Copiar');
  button.addEventListener('click', async () => {
    const copied = await copyText(pre.textContent);
    if (!copied) getSelection()?.selectAllChildren(pre);
    say(copied ? 'Copiado' : 'No se pudo: copia lo seleccionado');
    setTimeout(say, COPIED_MS, 'Copiar');
  });
  return button;
}

/** A button on each code block; the box around both takes the place of the block. */
export function addCopyButtons(root: HTMLElement): void {
  for (const pre of root.querySelectorAll<HTMLElement>('.rich-code')) {
    if (pre.parentElement?.className === 'rich-code-box') continue;
    const box = document.createElement('div');
    box.className = 'rich-code-box';
    pre.replaceWith(box);
    box.append(pre, copyButton(pre));
  }
}
