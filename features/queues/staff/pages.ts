export { QueuePage } from './QueuePage.tsx';
export { QueuesPage } from './QueuesPage.tsx';
