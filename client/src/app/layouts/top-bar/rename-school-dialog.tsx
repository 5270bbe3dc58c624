import { zodResolver } from "@hookform/resolvers/zod";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { SCHOOL_NAME_LENGTH_MAX } from "@ludus/shared/limits";
import { useForm } from "react-hook-form";
import { bindField } from "../../../components/field/bind-field.ts";
import { Button } from "../../../components/button/button.tsx";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { FormAlert } from "../../../components/field/form-alert.tsx";
import { TextField } from "../../../components/field/text-field.tsx";
import { showRefusal } from "../../../components/field/show-refusal.ts";
import { callApi } from "../../../lib/api/api.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { showToast } from "../../../components/toaster/toasts.ts";

interface RenameSchoolDialogProps {
  name: string;
  onClose: () => void;
}

export function RenameSchoolDialog({ name, onClose }: RenameSchoolDialogProps) {
  const form = useForm({ resolver: zodResolver(renameSchool.input), defaultValues: { name } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    try {
      const { school } = await callApi(renameSchool, input);
      useSchool.getState().merge(school);
      void showToast((toast) =>
        toast.success("Over the gate now stands", { description: school.name }),
      );
      onClose();
    } catch (error) {
      showRefusal(form, error, "Failed to rename the school");
    }
  });

  return (
    <Dialog
      title="Rename the school"
      description="Choose the name over the gate."
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 p-5">
        <TextField
          label="School name"
          data-autofocus
          autoComplete="off"
          maxLength={SCHOOL_NAME_LENGTH_MAX}
          {...bindField(form, "name")}
        />
        <FormAlert message={errors.root?.message} />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Keep the name</Button>
          <Button type="submit" look="main" busy={isSubmitting}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
