export const W = 1600;

export const H = 900;
