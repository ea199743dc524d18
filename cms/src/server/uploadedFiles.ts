/** Of one form. */
export const MAX_FILES = 20;

/** formidable calls it on the options of the form that it parses (docs/patches.md). */
export const fileBounds = {
  /**
   * Whether one more file is stored: a form may name tens of thousands, before anybody knows who sends it.
   * One too many is, so that the form is refused. One of this name would be in no list of the files to delete.
   */
  filter(this: { taken?: number }, { name }: { name?: string | null }): boolean {
    if (name === '__proto__') return false;
    this.taken = (this.taken ?? 0) + 1;
    return this.taken <= MAX_FILES + 1;
  },
};
