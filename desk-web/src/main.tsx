import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@tomari/guest-web/theme/tokens.css'
import { deskCalls } from './calls/desk-calls.ts'
import { DeskApp } from './DeskApp.tsx'

const place = document.getElementById('desk')
if (place === null) throw new Error('the page has no #desk')
// Refusals are worded in the language that the page has when it asks.
const calls = deskCalls(window.fetch.bind(window), () => document.documentElement.lang)
createRoot(place).render(
  <StrictMode>
    <DeskApp calls={calls} />
  </StrictMode>,
)
