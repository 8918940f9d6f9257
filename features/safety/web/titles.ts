/** The title of the page about what protects people's money, on the page and in links to it. */
export const safeTitle = 'Is my money safe?';
