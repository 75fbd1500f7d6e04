import { useText } from '../text/use-text.ts'
import { type BoardOrder, boardOrders } from './lists.ts'
import styles from './OrderSelect.module.css'

type OrderSelectProps = { readonly order: BoardOrder; readonly onArrange: (order: BoardOrder) => void }

/** By what a list is ordered. */
export function OrderSelect({ order, onArrange }: OrderSelectProps) {
  const { t } = useText()
  return (
    <label className={styles.order}>
      <span>{t('board.order')}</span>
      <select
        className={styles.select}
        value={order}
        onChange={({ target }) =>
          boardOrders.filter((one) => one === target.value).forEach((one) => onArrange(one))
        }
      >
        {boardOrders.map((one) => (
          <option key={one} value={one}>
            {t(`board.orders.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
