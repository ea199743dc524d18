/** Title and lead of the screen that the server renders, for the page's head. The browser has no use for them. */
export const renderedTitle = { title: '', lead: '' };
