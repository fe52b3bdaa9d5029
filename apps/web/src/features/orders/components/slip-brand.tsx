import type { Order } from "@packhaus/contract/orders/schema"
import type { CSSProperties } from "react"
import css from "./slip-brand.module.css"

type Props = {
  brand: NonNullable<Order["brand"]>
  className: string | undefined
  style?: CSSProperties | undefined
}

/** The merchant's logo, or without one the name. */
export function SlipBrand({ brand: { name, logo_url }, className, style }: Props) {
  return (
    <p className={className} style={style}>
      {logo_url ? <img className={css.logo} src={logo_url} alt={name} /> : name}
    </p>
  )
}
