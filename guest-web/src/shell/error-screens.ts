// One chunk: a page in trouble should not have to fetch a second file.
export { BrokenScreen } from './BrokenScreen.tsx'
export { default as CommonError } from '../screens/common-error/CommonError.tsx'
export { default as NotFound } from '../screens/not-found/NotFound.tsx'
export { default as ReloadError } from '../screens/reload-error/ReloadError.tsx'
