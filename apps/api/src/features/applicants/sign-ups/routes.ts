import { signUps } from "@packhaus/contract/applicants/sign-ups/endpoints"
import { systemRoutes } from "../../../context.ts"
import { enter } from "../../sign-in/sessions/verbs/enter.ts"
import { confirmSignUp } from "./verbs/confirm.ts"
import { requestSignUp } from "./verbs/request.ts"

export const signUpRoutes = systemRoutes(signUps, {
  async request({ body, ...context }) {
    await requestSignUp(context, body)
    return {}
  },

  async confirm({ body, ...context }) {
    const member = await confirmSignUp(context, body)
    return { user: await enter(context, member, ["password"]) }
  },
})
