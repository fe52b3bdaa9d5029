import { Suspense } from "react"
import { lazyPart } from "#lib/lazy-part.ts"
import { usePasswordRequest } from "#lib/step-up.ts"

const PasswordDialog = lazyPart(() => import("./password-dialog.tsx"), "PasswordDialog")

/** The place where the password is asked again. It is loaded when somebody is asked. */
export function StepUp() {
  const request = usePasswordRequest()
  return request ? (
    <Suspense>
      <PasswordDialog onAnswer={request.answer} />
    </Suspense>
  ) : null
}
