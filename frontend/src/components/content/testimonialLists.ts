/** What is asked of the list of testimonials: the newest for a home, and all of them to choose those of an item. */
export const NEWEST = new URLSearchParams('sort=-_id&limit=3');
export const ALL = new URLSearchParams();
