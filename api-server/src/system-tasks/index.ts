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
export {
  answerQuestion,
  type ConnectedStay,
  type ConnectionTrouble,
  connectedStays,
  markDoneByHand,
  putQuestion,
  retryTasks,
  saveQuestions,
  type SystemQuestion,
  troubledConnections,
} from './store/stays-in-step.ts'
export { systemTasksSealed } from './tables.ts'
