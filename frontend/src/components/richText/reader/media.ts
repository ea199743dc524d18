import { imageSizes, srcSetOf } from '../../media/srcSet.ts';
const isInternal = (href: string) => href.startsWith('#') || href.startsWith('/');

function prepareLink(link: Element): void {
  if (isInternal(link.getAttribute('href') ?? '#')) return;
  link.setAttribute('rel', 'noopener noreferrer nofollow');
  link.setAttribute('target', '_blank');
}

/** srcset for the width it is shown at, and never wider than the image is. */
function addSrcSet(image: Element): void {
  const srcSet = srcSetOf(image.getAttribute('src') ?? '');
  const [, own] = / (\d+)w$/.exec(srcSet ?? '') ?? [];
  if (!srcSet || !own) return;
  image.setAttribute('sizes', `min(${imageSizes.text}, ${own}px)`);
  image.setAttribute('srcset', srcSet);
}

function prepareImage(image: Element): void {
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  addSrcSet(image);
}

const titleOf = (src: string) => (src.includes('vimeo') ? 'Video de Vimeo' : 'Video de YouTube');

/** The editor uses it too, so that a video is the same there. */
export function prepareVideo(frame: Element): void {
  frame.setAttribute('title', titleOf(frame.getAttribute('src') ?? ''));
  frame.setAttribute('loading', 'lazy');
  frame.setAttribute('allowfullscreen', '');
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  frame.classList.add('ql-video');
}

/** A picture alone on its line and the line that is its caption. */
function prepareCaption(caption: Element): void {
  const line = caption.previousElementSibling;
  const [image, ...others] = line?.childNodes ?? [];
  if (!line || image?.nodeName !== 'IMG' || others.length > 0) return;
  const figure = caption.ownerDocument.createElement('figure');
  const words = caption.ownerDocument.createElement('figcaption');
  words.append(...caption.childNodes);
  line.replaceWith(figure);
  figure.append(image, words);
  caption.remove();
}

export function prepareMedia(text: ParentNode): void {
  text.querySelectorAll('a').forEach(prepareLink);
  text.querySelectorAll('img').forEach(prepareImage);
  text.querySelectorAll('p.ql-caption-on').forEach(prepareCaption);
  text.querySelectorAll('iframe').forEach(prepareVideo);
}
