export { QuestionsPage } from './list/QuestionsPage.tsx';
export { QuestionPage } from './thread/QuestionPage.tsx';
