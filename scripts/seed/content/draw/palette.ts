/** The site's own colours: ink, paper and one accent. */
export const ink = '#15181e';
export const night = '#202731';
export const slate = '#3a4350';
export const gray = '#858a94';
export const line = '#d6d5cb';
export const stone = '#e8e7df';
export const sand = '#f3f2ec';
export const paper = '#fbfbf8';
export const amber = '#ffb224';
export const deep = '#e09000';
export const brown = '#8a5300';
export const glow = '#ffe0a3';
export const cream = '#fff3da';

/** What a picture stands on: its ground, its drawing colour, two half tones and its one spark. */
export interface Scheme {
  ground: string;
  draw: string;
  half: string;
  grid: string;
  spark: string;
}

export const onPaper: Scheme = {
  ground: sand,
  draw: ink,
  half: line,
  grid: '#e4e2d8',
  spark: amber,
};
export const onInk: Scheme = {
  ground: ink,
  draw: paper,
  half: slate,
  grid: '#1f242d',
  spark: amber,
};
export const onAmber: Scheme = {
  ground: amber,
  draw: ink,
  half: '#ffc65c',
  grid: '#f7a817',
  spark: paper,
};
