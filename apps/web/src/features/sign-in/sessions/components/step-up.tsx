import { Suspense } from "react"
import { lazyPart } from "#lib/lazy-part.ts"
import { usePasswordRequest } from "#lib/step-up.ts"

const PasswordDialog = lazyPart(() => import("./password-dialog.tsx"), "PasswordDialog")

/** Where the password is asked for again. Loaded when it is needed. */
export function StepUp() {
  const request = usePasswordRequest()
  return request ? (
    <Suspense>
      <PasswordDialog onAnswer={request.answer} />
    </Suspense>
  ) : null
}
