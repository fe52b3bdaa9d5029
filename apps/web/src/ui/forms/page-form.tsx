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
  /** What sends what was typed. */
  save: { mutate: (body: Body) => void; isPending: boolean; isSuccess: boolean }
  /** What the button that sends says. */
  submit: string
  look?: ComponentProps<typeof Button>["look"]
}

type Props<Body> = FormParts<Body> & {
  /** Why it can be read and not changed; null where it can be changed. */
  locked?: ReactNode
  /** Stands before the button that sends. */
  cancel?: ReactNode
  /** What its buttons stand beside: a sum, where there is one. */
  beside?: ReactNode
  /** Its fields, in sections. */
  children: ReactNode
}

/**
 * A form as part of a page: what it is made of, and the button that sends it. Who may not change it reads
 * it; what was typed is not lost without a question.
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
            <FormFooter>
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
