export {
  ANSWERS,
  type Answer,
  type PaymentOfTask,
  paymentOfTask,
  type QuestionPart,
  STATUSES_THERE,
  type StatusThere,
  TASK_KINDS,
  type TaskKind,
  type ValuesThere,
} from './SystemTask.ts'
export { type Gate, progressOf } from './store/connection-progress.ts'
export { forgetConnectedStays, forgetOverTasks } from './store/erasing.ts'
export { type DuePull, hotelPulls } from './store/hotel-pulls.ts'
export { forgetConnection } from './store/forget-connection.ts'
export {
  type BookingThere,
  compareAgain,
  confirmReadings,
  endReading,
  forgetRefused,
  forgetRefusedBefore,
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
  type ConnectedStay,
  type ConnectionTrouble,
  connectedStays,
  endQuestion,
  markDoneByHand,
  putQuestion,
  questionsAnsweredTheirs,
  reopenQuestion,
  retryTasks,
  saveQuestions,
  type SystemQuestion,
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
  postingsNotIn,
  releaseStay,
  type TaskContent,
  type TaskEnd,
  hasMoneyNotTaken,
  saveFolioRead,
  takeDueStay,
  type WaitingTask,
} from './store/tasks.ts'
export { systemTasksSealed } from './tables.ts'
