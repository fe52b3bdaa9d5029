import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../actions/button.tsx"
import { Sheet, SheetForm } from "../overlays/sheet.tsx"
import type { FormParts } from "./page-form.tsx"
import { isUnsaved, useLeaveGuard } from "./use-leave-guard.tsx"

type Props<Body> = FormParts<Body> & {
  title: string
  lead?: ReactNode
  onClose: () => void
  /** The values cannot be sent; the sheet shows why. */
  locked?: boolean
  children: ReactNode
}

/** A form in an open sheet: cancel, send, and the question before typed values are discarded. */
export function FormSheet<Body>(props: Props<Body>) {
  const {
    title,
    lead,
    form,
    save,
    submit,
    look = "primary",
    onClose,
    locked = false,
    children,
  } = props
  const { t } = useTranslation("ui")
  const { guard, close } = useLeaveGuard(isUnsaved(form, save), onClose)
  return (
    <Sheet open onClose={close} title={title}>
      <SheetForm
        lead={lead}
        onSubmit={form.submit((body) => save.mutate(body))}
        footer={
          <>
            <Button onClick={close}>{t(($) => $.cancel)}</Button>
            <Button look={look} type="submit" loading={save.isPending} inert={locked}>
              {submit}
            </Button>
          </>
        }
      >
        {children}
      </SheetForm>
      {guard}
    </Sheet>
  )
}
