import type { ComponentProps, FormEvent, ReactNode } from "react"
import { Button } from "../actions/button.tsx"
import { FormFooter, Lockable, Stack } from "../page/layout.tsx"
import { Notice } from "../page/notice.tsx"
import { isUnsaved, useLeaveGuard } from "./use-leave-guard.tsx"

/** A form of `useMutationForm`, and its button. */
export type FormParts<Body> = {
  form: {
    dirty: boolean
    submit: (send: (body: Body) => void) => (event: FormEvent<HTMLFormElement>) => void
  }
  /** Sends the values. */
  save: { mutate: (body: Body) => void; isPending: boolean; isSuccess: boolean }
  /** The label of the send button. */
  submit: string
  look?: ComponentProps<typeof Button>["look"]
}

type Props<Body> = FormParts<Body> & {
  /** Why the form is read-only; null if it can be changed. */
  locked?: ReactNode
  /** Shown before the send button. */
  cancel?: ReactNode
  /** Shown beside the buttons, such as a sum; both stay in view. */
  beside?: ReactNode
  /** The fields, in sections. */
  children: ReactNode
}

/**
 * A form as part of a page: fields and the send button. It is read-only for people who may not
 * change it; typed values are discarded only after a question.
 */
export function PageForm<Body>(props: Props<Body>) {
  const { form, save, submit, look = "primary", locked = null, cancel, beside, children } = props
  const { guard } = useLeaveGuard(isUnsaved(form, save), () => undefined)
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
      <Lockable locked={locked !== null}>
        <Stack>
          {children}
          {locked === null ? (
            <FormFooter sticks={beside !== undefined}>
              {beside}
              {cancel}
              <Button look={look} type="submit" loading={save.isPending}>
                {submit}
              </Button>
            </FormFooter>
          ) : (
            <Notice tone="info">{locked}</Notice>
          )}
        </Stack>
      </Lockable>
      {guard}
    </form>
  )
}
