export { AreaPage } from './area/AreaPage.tsx';
export { CategoryPage } from './category/CategoryPage.tsx';
