import {
  endSession,
  endSessions,
  endTokens,
  mustBePassword,
  requireFactor,
  setPassword,
  waiveFactor,
} from "./account.ts"
import { networkOf } from "./networks.ts"
import { mustBeHardToGuess } from "./new-password.ts"
import { hashPassword, hashWithSalt, isPassword } from "./passwords.ts"
import { createMember, createOrganisation } from "./people.ts"
import { hashOf, newSecret } from "./secrets.ts"
import { openSession, renewSession } from "./session.ts"
import { viewerOfMember } from "./viewer.ts"

/** Unscoped tables reserved to account features: secrets, passwords, sessions, accounts. */
export const systemAccess = {
  createMember,
  createOrganisation,
  endSession,
  endSessions,
  endTokens,
  hashOf,
  hashPassword,
  hashWithSalt,
  isPassword,
  mustBeHardToGuess,
  mustBePassword,
  networkOf,
  newSecret,
  openSession,
  renewSession,
  requireFactor,
  setPassword,
  viewerOfMember,
  waiveFactor,
}
export type SystemAccess = typeof systemAccess
