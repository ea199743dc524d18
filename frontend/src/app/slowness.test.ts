import { describe, expect, it } from 'vitest';
import { hostile, slowOnes } from '../../../scripts/tests/slowness.ts';
import { srcSetOf } from '../components/media/srcSet.ts';
import { cleanStyle, SAFE_IMAGE, SAFE_LINK, SAFE_VIDEO } from '../components/richText/allowList.ts';
import { linkAddress, videoAddress } from '../components/richText/editor/forms/addresses.ts';
import { highlight } from '../components/richText/reader/highlight.ts';
import { outlineOf } from '../components/richText/outline.ts';
import { prepareMedia } from '../components/richText/reader/media.ts';
import { safeRedirect } from '../state/account/redirect.ts';

const LENGTH = 20_000;

const imageAt = (src: string) => {
  const text = document.createElement('div');
  const image = document.createElement('img');
  image.setAttribute('src', src);
  text.append(image);
  prepareMedia(text);
};

describe('no text takes much longer than a plain one', () => {
  it.each<[string, (text: string) => unknown, string]>([
    ['where to go after login', (text) => safeRedirect(`?redirect=${text}`), '/'],
    ['a link', linkAddress, ''],
    ['a link by mail', linkAddress, 'a@a.'],
    ['a video', videoAddress, 'https://www.youtube.com/watch?'],
    ['the copies of a picture', srcSetOf, '/uploads/a_w'],
    ['the sections of a text', outlineOf, '<h2>'],
    ['a color in a text', cleanStyle, 'color: rgb('],
    ['the address of a picture', (text) => SAFE_IMAGE.test(text), 'https://'],
    ['the address of a link', (text) => SAFE_LINK.test(text), 'https://'],
    ['the address of a video', (text) => SAFE_VIDEO.test(text), 'https://player.vimeo.com/video/'],
  ])('%s', async (_, read, before) => {
    const texts = {
      ...hostile,
      'domains of one address': (length: number) => `${'a.'.repeat(length / 2)}@`,
    };
    expect(await slowOnes(read, [LENGTH], { before, texts })).toEqual([]);
  });
});

it('a picture with a long number in its name is read as soon as any other', async () => {
  const texts = { digits: (length: number) => `${'1'.repeat(length)}_w1.webp` };
  expect(await slowOnes(imageAt, [LENGTH], { before: '/uploads/a', texts })).toEqual([]);
});

it('code that is too long to be highlighted at once is left as it is', async () => {
  const code = document.createElement('code');
  code.dataset['language'] = 'csharp';
  const highlighted = async (text: string) => {
    code.textContent = text;
    await highlight(code);
    return code.innerHTML;
  };
  expect(await highlighted('int a;')).toContain('hljs');
  expect(await highlighted('int '.repeat(5_000))).not.toContain('hljs');
});
