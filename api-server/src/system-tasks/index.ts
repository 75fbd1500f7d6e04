export { pullAfterMiss } from './pull-after-miss.ts'
export { paymentOfTask, type ValuesThere } from './SystemTask.ts'
export { type Gate, progressOf } from './store/connection-progress.ts'
export { forgetOverTasks } from './store/erasing.ts'
export { folioSince, readBeforeBill, saveFolioRead } from './store/folio-readings.ts'
export { forgetConnection } from './store/forget-connection.ts'
export { type DuePull, hotelPulls, positionWhenConnected } from './store/hotel-pulls.ts'
export {
  type AnsweredQuestion,
  answerQuestion,
  endQuestion,
  isAnsweredTheirs,
  putQuestion,
  questionsAnsweredTheirs,
  reopenQuestion,
  type SystemQuestion,
  saveQuestions,
} from './store/questions.ts'
export {
  type BookingThere,
  compareAgain,
  confirmReadings,
  endReading,
  forgetRefused,
  forgetRefusedBefore,
  isFullOfReadings,
  knownReadings,
  putReadingOff,
  type RequestedReading,
  recordRefused,
  requestReading,
  requestUnreported,
  saveReading,
  saveStatusThere,
  stayNumbered,
  takeRequestedReading,
} from './store/readings.ts'
export {
  type ConnectedStay,
  connectedStays,
  markDoneByHand,
  retryTasks,
  troubledConnections,
} from './store/stays-in-step.ts'
export { type SystemCounts, systemCounts, taskProblems } from './store/system-counts.ts'
export {
  addTask,
  dropTasks,
  dueTask,
  endTask,
  type HeldStay,
  hasMoneyNotTaken,
  holdOn,
  holdStay,
  postingsOf,
  releaseStay,
  type TaskContent,
  type TaskEnd,
  takeDueStay,
  takeUpAgain,
  type WaitingTask,
} from './store/tasks.ts'
export { systemTasksSealed } from './tables.ts'
