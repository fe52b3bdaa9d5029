import { type FormEvent, type ReactNode, Suspense } from "react"
import { lazyPart } from "#lib/lazy-part.ts"
import form from "../forms/sheet-form.module.css"
import type { SheetProps } from "./sheet-panel.tsx"
import { useWanted } from "./use-wanted.ts"

export const loadSheet = () => import("./sheet-panel.tsx")
const SheetPanel = lazyPart(loadSheet, "SheetPanel")

/**
 * A sheet that slides in from the side and keeps the page behind it visible: forms that belong to a
 * record (`right`), navigation on a phone (`left`). The focus stays inside, Esc closes.
 */
export function Sheet(props: SheetProps) {
  const isWanted = useWanted(props.open)
  return isWanted ? (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  ) : null
}

type SheetFormProps = {
  lead?: ReactNode
  footer: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/**
 * A form inside a sheet: an introductory sentence, the fields, and the buttons, which stay in view.
 */
export const SheetForm = ({ lead, footer, onSubmit, children }: SheetFormProps) => (
  <form noValidate className={form.form} onSubmit={onSubmit}>
    {lead ? <p className={form.lead}>{lead}</p> : null}
    {children}
    <div className={form.footer}>{footer}</div>
  </form>
)
