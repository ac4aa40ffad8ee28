export {
  type Applicant,
  assertRfcOfOrganization,
  confirmRfc,
  findOrCreateForApplicant,
  organizationsWithRfc,
} from './organizaciones.repo.ts';
