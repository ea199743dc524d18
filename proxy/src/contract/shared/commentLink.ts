/** What becomes a link in a comment; ignores case, and knows letters of any alphabet. Linear: it begins at `http`. */
export const COMMENT_LINK = 'https?://[\\p{L}\\p{N}][^\\s<>"`]*';
