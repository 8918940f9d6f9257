export { GeneratePage } from './generate/GeneratePage.tsx';
export { ReportsPage } from './ReportsPage.tsx';
