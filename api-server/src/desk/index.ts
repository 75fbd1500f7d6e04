export { serveDeskPage } from './http/desk-page.ts'
