/** Company data of the operator of this installation, printed on mails and invoices. */
export type Operator = {
  /** Support address. */
  support: string
  /** Name, seat, register and managing directors. */
  imprint: string
  /** Tax number on invoices; null if only the VAT ID is printed. */
  taxNumber: string | null
  /** A small business, which charges no VAT (§ 19 UStG). */
  isSmallBusiness: boolean
}
