import { SAFE_LINK, SAFE_VIDEO } from '../../allowList.ts';

/** Normalizes what a person types as a link; `undefined` when it cannot be one. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (SAFE_LINK.test(text)) return text;
  if (text === '' || /\s/.test(text) || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return undefined;
  if (/^[^@/]+@[^@/.]+(?:\.[^@/.]+)+$/.test(text)) return `mailto:${text}`;
  return /^[^/]+\.[^/]{2,}/.test(text) ? `https://${text}` : undefined;
}

const YOUTUBE =
  /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,})/;
const VIMEO = /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/;

/** The embed address of a video; without cookies where the site offers it. */
export function videoAddress(typed: string): string | undefined {
  const text = typed.trim();
  const youtube = YOUTUBE.exec(text)?.[1];
  const vimeo = VIMEO.exec(text)?.[1];
  const address = youtube
    ? `https://www.youtube-nocookie.com/embed/${youtube}`
    : vimeo && `https://player.vimeo.com/video/${vimeo}`;
  return address && SAFE_VIDEO.test(address) ? address : undefined;
}
