export { pullAfterMiss } from './pull-after-miss.ts'
export { type TaskKind, type ValuesThere } from './SystemTask.ts'
export { type Gate, progressOf } from './store/connection-progress.ts'
export { forgetOverTasks } from './store/erasing.ts'
export { type DuePull, hotelPulls } from './store/hotel-pulls.ts'
export { forgetConnection } from './store/forget-connection.ts'
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
  recordRefused,
  saveReading,
  saveStatusThere,
  stayNumbered,
  takeWantedReading,
  type WantedReading,
  wantReading,
  wantUnreported,
} from './store/readings.ts'
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
  holdOn,
  holdStay,
  postingsOf,
  releaseStay,
  type TaskContent,
  type TaskEnd,
  hasMoneyNotTaken,
  saveFolioRead,
  takeDueStay,
  type WaitingTask,
} from './store/tasks.ts'
export { systemTasksSealed } from './tables.ts'
