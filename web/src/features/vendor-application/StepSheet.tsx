import { Sheet } from '#web/ui/overlays/Sheet.tsx';
import { StepLines } from './StepList.tsx';
import type { StepListProps } from './StepList.tsx';

const StepSheet = ({ onClose, onGoTo, ...list }: StepListProps & { onClose: () => void }) => (
  <Sheet open onClose={onClose} title="Steps of the application">
    <StepLines
      {...list}
      onGoTo={(index) => {
        onClose();
        onGoTo(index);
      }}
    />
  </Sheet>
);

export default StepSheet;
