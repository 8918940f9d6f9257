/** Pages for everybody that few people open. They are one file, because the login page names each file that it leads to. */
export { default as SafePage, Safe } from '#features/safety/web/Safe.tsx';
export { default as ActivatedPage } from './activation/ActivatedPage.tsx';
export { default as ActivatePage } from './activation/ActivatePage.tsx';
export { default as NotMePage } from './NotMePage.tsx';
