import { describe, expect, test } from 'vitest';
import { accents } from './accents.ts';
import { semanticTokens } from './colors.ts';

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/gi) ?? []).map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const { bg, fg } = semanticTokens.colors;

describe.each(Object.entries(accents))('the colour %s', (_, accent) => {
  test.each(['_light', '_dark'] as const)('is readable in %s', (mode) => {
    const grounds = [bg.DEFAULT, bg.subtle, bg.panel, bg.muted, accent.subtle];
    for (const { value } of grounds)
      expect(contrast(accent.fg.value[mode], value[mode])).toBeGreaterThanOrEqual(4.5);
    const ink = semanticTokens.colors.accent.contrast.value[mode];
    for (const ground of [accent.solid, accent.emphasized])
      expect(contrast(ink, ground.value[mode])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(fg.DEFAULT.value[mode], accent.muted.value[mode])).toBeGreaterThanOrEqual(4.5);
    // Figures and headings of dark bands.
    const band = bg.inverted.value[mode];
    expect(contrast(accent.solid.value[mode], band)).toBeGreaterThanOrEqual(4.5);
  });
});
