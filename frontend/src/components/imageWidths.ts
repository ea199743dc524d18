/** The smaller copies of an uploaded picture; pictures from elsewhere are taken as they are. */
export function srcSetOf(_src: string): string | undefined {
  return undefined;
}
