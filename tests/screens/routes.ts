import { accountScreens } from './account-screens.ts';
import { adminScreens, findForAdmin } from './admin-screens.ts';
import { caseScreens, startCase } from './case-screens.ts';
import { draftPlanScreens, startDrafts } from './draft-plan-screens.ts';
import { findForHost, hostScreens } from './host-screens.ts';
import type { Screen, TokenOf } from './screen.ts';
import { applicantScreens, findForVendor, startApplications, vendorScreens } from './vendor-screens.ts';
import { findForVisitor, visitorScreens } from './visitor-screens.ts';

/** Returns every route, for a viewer with content there. The host's plan is created by this call. */
export async function allScreens(getToken: TokenOf): Promise<Screen[]> {
  const [host, vendor, admin] = [await getToken('host'), await getToken('vendor'), await getToken('admin')];
  return [
    ...visitorScreens(await findForVisitor(host)),
    ...accountScreens,
    ...hostScreens(await findForHost(host)),
    ...draftPlanScreens(await startDrafts(host)),
    ...vendorScreens(await findForVendor(vendor)),
    ...caseScreens(await startCase(host, vendor)),
    ...applicantScreens(await startApplications(getToken)),
    ...adminScreens(await findForAdmin(admin)),
  ];
}
