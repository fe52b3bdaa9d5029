import { lazy, Suspense } from "react"
import { usePasswordRequest } from "#lib/step-up.ts"

const PasswordDialog = lazy(() =>
  import("./password-dialog.tsx").then(({ PasswordDialog }) => ({ default: PasswordDialog })),
)

/** The place where the password is asked again. It is loaded when somebody is asked. */
export function StepUp() {
  const asked = usePasswordRequest()
  return asked ? (
    <Suspense>
      <PasswordDialog onAnswer={asked.answer} />
    </Suspense>
  ) : null
}
