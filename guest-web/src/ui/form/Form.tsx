import type { ComponentProps } from 'react'
import styles from './Form.module.css'

type FormProps = Omit<ComponentProps<'form'>, 'className'>

/** A form that leaves validation and its words to the app. The bar's button, outside of it, names it by `form={id}`. */
export function Form(native: FormProps) {
  return <form className={styles.form} noValidate {...native} />
}

type FieldsProps = Omit<ComponentProps<'div'>, 'className'>

/** Fields below each other, evenly apart. */
export function Fields(native: FieldsProps) {
  return <div className={styles.fields} {...native} />
}
