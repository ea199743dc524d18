/** `1 comentario`, `3 comentarios` */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${String(count)} ${count === 1 ? one : many}`;
