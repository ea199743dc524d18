import { imageSizes } from '../../imageSizes.ts';
import { srcSetOf } from '../../imageWidths.ts';

const isInside = (href: string) => href.startsWith('#') || href.startsWith('/');

function prepareLink(link: Element): void {
  if (isInside(link.getAttribute('href') ?? '#')) return;
  link.setAttribute('rel', 'noopener noreferrer nofollow');
  link.setAttribute('target', '_blank');
}

/** A phone fetches no more of it than it shows; none is shown wider than it is. */
function offerCopies(image: Element): void {
  const copies = srcSetOf(image.getAttribute('src') ?? '');
  const [, own] = / (\d+)w$/.exec(copies ?? '') ?? [];
  if (!copies || !own) return;
  image.setAttribute('sizes', `min(${imageSizes.text}, ${own}px)`);
  image.setAttribute('srcset', copies);
}

function prepareImage(image: Element): void {
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  offerCopies(image);
}

const titleOf = (src: string) => (src.includes('vimeo') ? 'Video de Vimeo' : 'Video de YouTube');

/** Also used by the editor, so that a video is the same there. */
export function prepareVideo(frame: Element): void {
  frame.setAttribute('title', titleOf(frame.getAttribute('src') ?? ''));
  frame.setAttribute('loading', 'lazy');
  frame.setAttribute('allowfullscreen', '');
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  frame.classList.add('ql-video');
}

export function prepareMedia(text: ParentNode): void {
  text.querySelectorAll('a').forEach(prepareLink);
  text.querySelectorAll('img').forEach(prepareImage);
  text.querySelectorAll('iframe').forEach(prepareVideo);
}
