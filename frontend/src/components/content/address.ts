/** One address and nothing else: what a client writes behind a `?` would add recipients and text to the answer. */
export const isAddress = (text: string): boolean =>
  /^[\p{L}\p{N}.+_'-]{1,64}@[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63}){1,5}$/u.test(text);
